/** Where something is, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** ENT-11. */
export interface Address extends Point {
  id: number;
  address: string;
  house: string;
  tag: string;
  is_operational: boolean;
}

/** ENT-12: `userSetAddress`, the delivery address kept on the device. */
export interface StoredAddress {
  lat: number;
  lng: number;
  address: string;
  house: string;
  tag: string;
}

/** ENT-13: the geolocation kept on the device. */
export interface StoredGeolocation {
  formatted_address: string;
  geometry: { location: { lat: number; lng: number } };
}

export type PlaceMode = 'delivery' | 'SELFPICKUP';
