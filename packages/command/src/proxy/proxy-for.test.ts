import { expect, test } from 'vitest'
import { namesProxy } from './names-proxy.ts'
import { proxyFor } from './proxy-for.ts'

const api = 'https://api.eu1.example.com/mgmt/openapi/5/alerts'
const hook = 'http://chat.example.com/hook'
const address = 'http://proxy.example.com:3128'

test.each<{ name: string; env: Record<string, string>; target?: string; proxy: object | undefined }>([
  { name: 'nothing', env: {}, proxy: undefined },
  { name: 'HTTPS_PROXY', env: { HTTPS_PROXY: address }, proxy: { address, variable: 'HTTPS_PROXY' } },
  { name: 'https_proxy', env: { https_proxy: address }, proxy: { address, variable: 'https_proxy' } },
  {
    name: 'lower case before upper case',
    env: { https_proxy: address, HTTPS_PROXY: 'http://other:1' },
    proxy: { address, variable: 'https_proxy' },
  },
  { name: 'an empty one in lower case', env: { https_proxy: '', HTTPS_PROXY: address }, proxy: undefined },
  { name: 'HTTP_PROXY for an https address', env: { HTTP_PROXY: address }, proxy: undefined },
  {
    name: 'HTTP_PROXY for an http address',
    env: { HTTP_PROXY: address },
    target: hook,
    proxy: { address, variable: 'HTTP_PROXY' },
  },
  { name: 'HTTPS_PROXY for an http address', env: { HTTPS_PROXY: address }, target: hook, proxy: undefined },
  {
    name: 'an address without scheme and path',
    env: { HTTPS_PROXY: ' proxy.example.com:3128/ ' },
    proxy: { address, variable: 'HTTPS_PROXY' },
  },
  {
    name: 'a user and a password',
    env: { HTTPS_PROXY: 'https://us%40er:pa%3Ass%@proxy.example.com' },
    proxy: {
      address: 'https://proxy.example.com',
      authorization: `Basic ${btoa('us@er:pa%3Ass%')}`,
      variable: 'HTTPS_PROXY',
    },
  },
  {
    name: 'a user alone',
    env: { HTTPS_PROXY: 'http://token@proxy.example.com:3128' },
    proxy: { address, authorization: `Basic ${btoa('token:')}`, variable: 'HTTPS_PROXY' },
  },
])('the proxy with $name is $proxy', ({ env, target = api, proxy }) => {
  expect(proxyFor(env, target)).toEqual(proxy)
  expect(namesProxy(env)).toBe(Object.values(env).some((value) => value !== ''))
})

test.each([
  'http://localhost:8750/api',
  'http://127.0.0.1:9',
  'https://127.8.9.1/',
  'http://[::1]:80/',
  'http://emulator.localhost/',
])('%s never has a proxy', (target) => {
  expect(proxyFor({ HTTP_PROXY: address, HTTPS_PROXY: address }, target)).toBeUndefined()
})

test.each([
  { list: '*', target: api, direct: true },
  { list: 'api.eu1.example.com', target: api, direct: true },
  { list: 'example.com', target: api, direct: true },
  { list: '.example.com', target: api, direct: true },
  { list: '*.example.com', target: api, direct: true },
  { list: 'EXAMPLE.com', target: api, direct: true },
  { list: 'internal, example.com', target: api, direct: true },
  { list: 'internal example.com', target: api, direct: true },
  { list: 'example.com:443', target: api, direct: true },
  { list: 'example.com:8443', target: api, direct: false },
  { list: 'example.com:8443', target: 'https://example.com:8443/', direct: true },
  { list: 'ample.com', target: api, direct: false },
  { list: 'com.example', target: api, direct: false },
  { list: ', ,', target: api, direct: false },
  { list: '10.1.2.3', target: 'https://10.1.2.3/', direct: true },
  { list: '2.3', target: 'https://10.1.2.3/', direct: false },
  { list: '10.0.0.0/8', target: 'https://10.1.2.3/', direct: true },
  { list: '10.0.0.0/16', target: 'https://10.1.2.3/', direct: false },
  { list: '10.0.0.0/99', target: 'https://10.1.2.3/', direct: false },
  { list: '10.0.0.0/8', target: api, direct: false },
  { list: 'fd00::1', target: 'https://[fd00::1]/', direct: true },
  { list: '[fd00::1]:443', target: 'https://[fd00::1]/', direct: true },
  { list: '[fd00::1]:444', target: 'https://[fd00::1]/', direct: false },
  { list: 'fd00::/8', target: 'https://[fd00::1]/', direct: true },
])('NO_PROXY=$list leaves $target without a proxy: $direct', ({ list, target, direct }) => {
  expect(proxyFor({ HTTPS_PROXY: address, NO_PROXY: list }, target) === undefined).toBe(direct)
  expect(proxyFor({ HTTPS_PROXY: address, no_proxy: list, NO_PROXY: '' }, target) === undefined).toBe(direct)
})

test.each(['socks5://user:secret-word@127.0.0.1:1080', 'http://', 'http://user:secret-word@:1', 'a b'])(
  '%s is no proxy, and is not repeated',
  (value) => {
    expect(() => proxyFor({ HTTPS_PROXY: value }, api)).toThrow(/^HTTPS_PROXY is not the address of an HTTP proxy$/)
  },
)
