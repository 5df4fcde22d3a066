/**
 * Every event, storage key and global variable that browser scripts share, in one place. Types only: they add
 * no bytes to a page (`'cart' satisfies LocalKey`). The names are stored on customers' devices and used by earlier
 * releases: change a name only together with a migration.
 */
import type { CurrentRiderPosition } from '#contracts/rider-location.ts';
import type { CartSummary } from '#stores/cart-figures.ts';

export type LocalKey =
  /**
   * The next four keys are required by the specification and never read by our code: the cart's store, coupon, discount
   * and pre-items.
   */
  | 'activeRestaurant'
  | 'appliedCoupon'
  | 'couponAppliedAmount'
  | 'has_preitems'
  /** Set once the customer has bought something: the wide home reserves the space of the shelf for it. */
  | 'bought'
  | 'cacheClearVersion'
  | 'cart'
  /** Lines of another store's cart that were put aside. */
  | 'cart-aside'
  | 'cart-figures'
  /** Set while the members' cart weighs more than the remaining allowance. */
  | 'cart_weight_exceeded'
  /** Set while a guest's cart is being merged into the account's at sign-in. */
  | 'cart-merging'
  /** The delivery charge that the customer has seen on the cart screen. */
  | 'cart-seen-charge'
  /** The prices that the customer has seen, by line. */
  | 'cart-seen'
  | 'cart-shelf'
  /** Set while a cart saved by forms without JavaScript is being moved to the device. */
  | 'cart-taking'
  /** The account's cart as the device last received it. */
  | 'cart-base'
  /** A change of the account's cart that was sent and has no response yet. */
  | 'cart-upload'
  | 'cart-unsent'
  | 'cart-version'
  | 'farmAnswers'
  /** The ids of a signed-in customer's favourites. */
  | 'favorites'
  /** Set while the customer chooses a place for the farm visit form and will return to it. */
  | 'fromFarmVisit'
  /** Set once the cookie banner was answered. */
  | 'gdpr'
  /** Set once the web fonts are in the browser's cache: pages may then use them from the first paint. */
  | 'fonts'
  | 'installAnswered'
  /** The item to return to after choosing a place. */
  | 'itemPath'
  | 'languageData'
  | 'logo'
  | 'preferredLanguage'
  /** This device's push subscription as the server has it: the endpoint and the keys. */
  | 'pushEndpoint'
  /** Set if push to this device was offered and declined. */
  | 'pushDeclined'
  /** A checkout form that was submitted offline. */
  | 'readyOrder'
  | 'recentSearches'
  /** Positions and steps that a rider's phone sends as soon as there is a connection. */
  | 'rider-positions'
  | 'rider-steps'
  /** A rider's steps that were refused after they had waited, until the rider has seen it. */
  | 'rider-refused-steps'
  /** Time of the last reload for a newer release. */
  | 'reloadedAt'
  /** The day of a pre-order. */
  | 'selectedDate'
  /** Requests that wait for a connection. */
  | 'sendLater'
  /** The browser's languages, if the shop has none of them or shows the first one. */
  | 'unknownLanguages'
  | 'settings'
  | 'settingsVersion'
  | 'storeColor'
  | 'updatingMessage'
  | 'userGeolocation'
  /** Delivery or self-pickup. */
  | 'userSelected'
  | 'userSetAddress';

export type SessionKey =
  /** The time of the last account check, and the customer’s name. */
  | 'account-checked'
  /** The number of unread alerts, the customer, and the time of the request. */
  | 'alerts-unread'
  /** Set only if the customer may not order: the reason, which may be empty. */
  | 'banned'
  /** Taps on item controls that the previous page could not handle. */
  | 'cart-taps'
  /** Set once the cookie notice was shown: on the next pages it is there at once. */
  | 'gdpr-shown'
  | 'home-scroll'
  | 'languageReloaded'
  /** The offers that a rider has seen. */
  | 'rider-known-offers'
  /** Time and position of the last tap. */
  | 'tap'
  /** Form input of the last pages that were left with input. */
  | 'typed';

type DocumentEvents = {
  /** The device's cart has changed; its figures, or null for an empty cart. */
  'haat:cart': CustomEvent<CartSummary | null>;
  /** Cards with item controls were added to the page. */
  'haat:items': Event;
  /** The server has confirmed a tap on a heart. */
  'haat:favorites': Event;
  /** The position of the order's rider has changed. */
  'haat:rider': CustomEvent<CurrentRiderPosition>;
  /** The styles that are loaded after the first paint have been applied. */
  'haat:styled': Event;
  /** A request could not be sent offline; its script sends it again by itself once back online. */
  'haat:waits': Event;
};

type WindowEvents = {
  /** The server responds again after it could not be reached. */
  'haat:online': Event;
  /** The page is about to reload for a newer release. */
  'haat:reload': Event;
  /** Dispatched inside an island: hydrate it without waiting for a tap. */
  'haat:wanted': Event;
};

export type PageEvent = keyof DocumentEvents | keyof WindowEvents;

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface DocumentEventMap extends DocumentEvents {}
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface WindowEventMap extends WindowEvents {}
  interface Window {
    /** The service worker that controlled this page when it was loaded. */
    initialController?: ServiceWorker | null | undefined;
    /** Whether this device has opened the shop before. */
    hasVisitedBefore?: boolean;
    /** What a person has tapped since the page was loaded. */
    tappedFields?: WeakSet<EventTarget>;
    /** The cart's JSON on a device that refuses to store it (stores/copy-cart-to-browser-storage.ts). */
    heldCart?: string | undefined;
    /** Fills the place header. Set only on a first visit, when the header is filled after the first paint. */
    fillPlace?: () => void;
  }
}
