export declare function testSeed(given?: string): number
