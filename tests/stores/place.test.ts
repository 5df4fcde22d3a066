import { beforeEach, describe, expect, test } from 'vitest';
import {
  $address,
  $geolocation,
  clearPlace,
  setDeliveryAddress,
  syncPlaceWithCookies,
} from '#stores/place.ts';
import { readBrowserCookie, writeBrowserCookie } from '#stores/browser-cookie.ts';
import { clearPersonalData } from '#stores/clear-personal-data.ts';
import { customerName, hasPendingSignOut } from '#stores/customer.ts';

const home = { lat: 12.97312, lng: 77.64051, address: '6th Cross, Indiranagar', house: '12', tag: 'Home' };

beforeEach(() => {
  localStorage.clear();
  clearPlace();
});

describe('the place on the device', () => {
  test('ENT-12 stores lat, lng, address, house and tag, and writes them to the cookies the server reads', () => {
    setDeliveryAddress(home);
    expect(JSON.parse(localStorage.getItem('userSetAddress')!)).toEqual(home);
    expect(readBrowserCookie('place')).toBe('12.97312,77.64051');
    expect(JSON.parse(readBrowserCookie('place_address')!)).toEqual({
      address: home.address,
      house: '12',
      tag: 'Home',
    });
  });

  test('ENT-13 stores formatted_address and geometry.location', () => {
    const here = {
      formatted_address: 'Indiranagar, Bengaluru 560038',
      geometry: { location: { lat: 12.97, lng: 77.64 } },
    };
    $geolocation.set(here);
    expect(JSON.parse(localStorage.getItem('userGeolocation')!)).toEqual(here);
  });

  test('[F58] an invalid stored value is no address', () => {
    const off = $address.listen(() => {});
    for (const text of [
      '{',
      '[]',
      '{"lat":"12,9","lng":77,"address":"x"}',
      '{"lat":91,"lng":0,"address":"x"}',
      'null',
    ]) {
      localStorage.setItem('userSetAddress', text);
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'userSetAddress', newValue: text, storageArea: localStorage }),
      );
      expect($address.get()).toBeNull();
    }
    off();
  });

  test('a place set by a form without JavaScript is stored on the device', () => {
    setDeliveryAddress(home);
    writeBrowserCookie('place', '12.925,77.5938', 100);
    writeBrowserCookie('place_address', JSON.stringify({ address: 'Jayanagar', house: '', tag: '' }), 100);
    expect(syncPlaceWithCookies()).toEqual({
      lat: 12.925,
      lng: 77.5938,
      address: 'Jayanagar',
      house: '',
      tag: '',
    });
    expect($address.get()?.address).toBe('Jayanagar');
  });

  test('a lost cookie is restored from the device’s storage', () => {
    setDeliveryAddress(home);
    writeBrowserCookie('place', '', 0);
    writeBrowserCookie('place_address', '', 0);
    expect(syncPlaceWithCookies()).toEqual(home);
    expect(readBrowserCookie('place')).toBe('12.97312,77.64051');
  });

  test('signing out leaves no place, no cart and no coupon on the device', () => {
    setDeliveryAddress(home);
    localStorage.setItem('cart', '{"version":2}');
    localStorage.setItem('appliedCoupon', 'HAAT60');
    localStorage.setItem('preferredLanguage', 'hi');
    writeBrowserCookie('customer', 'Asha', 60);
    clearPersonalData();
    expect(Object.keys(localStorage)).toEqual(['preferredLanguage']);
    expect(customerName()).toBeNull();
    expect(hasPendingSignOut()).toBe(true);
    // happy-dom deletes a cookie one millisecond later than a browser, so the cookie may still exist without a value.
    expect([$address.get(), readBrowserCookie('place') ?? '']).toEqual([null, '']);
  });
});
