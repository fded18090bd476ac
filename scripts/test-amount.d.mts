export declare const testsAll: boolean
export declare function drawsOf(all: number): number
