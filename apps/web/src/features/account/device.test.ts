import { expect } from 'chai'
import { deviceOf } from './device.ts'

describe('the device of a session', () => {
  const cases: readonly (readonly [userAgent: string, device: string])[] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
      'Edge, Windows',
    ],
    ['curl/8.14.1', 'curl'],
    ['python-requests/2.32 (extra)', 'python-requests/2.32'],
    ['', ''],
  ]
  for (const [userAgent, device] of cases)
    it(`is ${JSON.stringify(device)} for ${JSON.stringify(userAgent.slice(0, 40))}`, () =>
      expect(deviceOf(userAgent)).to.equal(device))
})
