import { describe, expect, it, test } from 'vitest';
import { isPushEndpoint, vibrationPattern } from '#domain/push-notification.ts';

test('NOTIF-02 CONST-45 a notification vibrates in the specified pattern', () => {
  expect(vibrationPattern).toEqual([100, 50, 100, 50, 200, 50]);
});

describe('a push endpoint', () => {
  const google = 'https://fcm.googleapis.com/fcm/send/';
  it.each([
    `${google}abc`,
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    google.padEnd(2_000, 'a'),
  ])('is accepted: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['fcm.googleapis.com/abc', 'without a scheme'],
    ['http://fcm.googleapis.com/abc', 'without encryption'],
    ['http://web.push.apple.com/abc', 'without encryption'],
    ['https://shop.example/abc', 'of another host'],
    ['https://other.fcm.googleapis.com/abc', 'of a host below'],
    ['https://fcm.googleapis.com.shop.example/abc', 'of a host that begins alike'],
    ['https://push.apple.com/abc', 'without the host’s first part'],
    ['https://evilpush.apple.com/abc', 'of a host that ends alike'],
    ['https://fcm.googleapis.com:8443/abc', 'of another port'],
    ['https://asha@fcm.googleapis.com/abc', 'with a name'],
    ['https://:secret@fcm.googleapis.com/abc', 'with a password'],
    [google.padEnd(2_001, 'a'), 'too long'],
  ])('is not %s, which is %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  it('may have a host that the shop has added, with its port', () => {
    const added = ['push.example:8080', 'localhost'];
    expect(isPushEndpoint('https://push.example:8080/abc', added)).toBe(true);
    expect(isPushEndpoint('http://push.example:8080/abc', added)).toBe(true);
    expect(isPushEndpoint('http://localhost/abc', added)).toBe(true);
    expect(isPushEndpoint('ws://localhost/abc', added)).toBe(false);
    expect(isPushEndpoint('https://push.example/abc', added)).toBe(false);
    expect(isPushEndpoint('https://push.example:8080/abc')).toBe(false);
    expect(isPushEndpoint(`${google}abc`, added)).toBe(true);
    expect(isPushEndpoint('https://asha@localhost/abc', added)).toBe(false);
  });
});
