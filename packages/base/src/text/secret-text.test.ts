import { expect, test } from 'vitest'
import { looksLikeKey, maskSecret, safeAddress } from './secret-text.ts'

const key = 'k3yK3yk3yK3yk3yK3yk3yK3yk3y'

test.each([
  { name: 'a key in a sentence', text: `the key ${key} is refused`, secret: key, masked: 'the key [key] is refused' },
  { name: 'a key within a word', text: `x${key}y ${key}`, secret: key, masked: 'x[key]y [key]' },
  {
    name: 'a short key as a word',
    text: 'profile teams: teamster',
    secret: 'teams',
    masked: 'profile [key]: teamster',
  },
  { name: 'a short key with signs', text: 'a.b* aXbbb', secret: 'a.b*', masked: '[key] aXbbb' },
  { name: 'a key of one letter', text: 'a bad day', secret: 'a', masked: 'a bad day' },
  { name: 'no key', text: 'a bad day', secret: '', masked: 'a bad day' },
  { name: 'a key in base64', text: `got ${btoa(key)}`, secret: key, masked: 'got [key]' },
  { name: 'a key in base64 with a user', text: `Basic ${btoa(`u:${key}`)}`, secret: key, masked: 'Basic dTp[key]k=' },
  { name: 'the beginning of a key', text: `key ${key.slice(0, 20)}… is bad`, secret: key, masked: 'key [key]… is bad' },
  { name: 'the end of a key', text: `key …${key.slice(-14)}`, secret: key, masked: 'key …[key]' },
  { name: 'the beginning of a short key', text: 'the worker', secret: 'the-worker-key', masked: 'the worker' },
])('$name is masked without harm to the rest', ({ text, secret, masked }) => {
  expect(maskSecret(text, secret)).toBe(masked)
})

test.each([key, `prefix_${key}`, `https://${key}@example.com`, `https://example.com/${key}/x`])(
  '%s is a key',
  (text) => {
    expect(looksLikeKey(text)).toBe(true)
  },
)

test.each([
  'eu1',
  'api.eu1.example.com',
  'monitoring-production-eu1-2026-10.json',
  '3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81',
  'AlertDefsService_ListAlertDefsOfTheWholeAccount',
  '2026-10-05T14:30:00+02:00',
  '123456789012345678901234567890',
])('%s is no key', (text) => {
  expect(looksLikeKey(text)).toBe(false)
})

test.each([
  ['https://api.eu1.example.com', 'https://api.eu1.example.com'],
  ['http://127.0.0.1:8080/mgmt/', 'http://127.0.0.1:8080/mgmt/'],
  ['https://user:secret@api.example.com', 'https://api.example.com'],
  ['https://secret@api.example.com/a', 'https://api.example.com/a'],
  ['https://api.example.com?api_key=secret', 'https://api.example.com'],
  ['https://api.example.com/a#secret', 'https://api.example.com/a'],
  ['https://api.example.com/k3yK3yk3yK3yk3yK3yk3yK3y/a', 'https://api.example.com/[key]/a'],
  ['k3yK3yk3yK3yk3yK3yk3yK3y', '[invalid address]'],
  ['user:secret@api.example.com', '[invalid address]'],
])('the address %s is printed as %s', (address, printed) => {
  expect(safeAddress(address)).toBe(printed)
})
