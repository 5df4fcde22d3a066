import type { StandardTexts } from './index.ts';

export const en: StandardTexts = {
  'phone-code': {
    sms: '{code} is your code for {shop}. It is valid for {minutes} minutes. Don’t share it with anyone.',
  },
  'email-code': {
    subject: '{code} is your code for {shop}',
    text: 'Enter this code on the page that requested it:\n\n{code}\n\nIt is valid for {minutes} minutes. Don’t share it with anyone. If you didn’t ask for it, ignore this email.',
  },
  'order-placed': {
    subject: 'We have received your order {number}',
    text: 'Hello {name},\n\n{store} has received your order {number} for {total}. It is planned for {when}.\n\nWe’ll let you know when the store accepts it.',
    button: 'View order',
    sms: '{store} has received your order {number} for {total}. We’ll keep you updated. {link}',
  },
  'order-accepted': {
    subject: 'Your order {number} has been accepted',
    text: 'Hello {name},\n\n{store} has accepted your order {number}. Expected: {when}.',
    button: 'Follow order',
    sms: '{store} has accepted your order {number}: {when}. {link}',
  },
  'order-ready': {
    subject: 'Your order {number} is ready for pickup',
    text: 'Hello {name},\n\nYour order {number} is ready. Please collect it at {store}, {address}.',
    button: 'View order',
    sms: 'Your order {number} is ready for pickup at {store}, {address}. {link}',
  },
  'order-on-the-way': {
    subject: 'Your order {number} is on the way',
    text: 'Hello {name},\n\nYour order {number} from {store} has been picked up and is on the way to you.',
    button: 'Follow order',
    sms: 'Your order {number} from {store} is on the way. {link}',
  },
  'order-delivered': {
    subject: 'Your order {number} is complete',
    text: 'Hello {name},\n\nYour order {number} from {store} is complete. Enjoy it!\n\nIf something is missing or not right, reply to this email or call us.',
    button: 'View order and invoice',
    sms: 'Your order {number} from {store} is complete. Enjoy it! {link}',
  },
  'order-changed': {
    subject: 'Your order {number} has changed',
    text: 'Hello {name},\n\n{store} has changed your order {number}:\n\n{changes}\n\nThe new total is {total}.',
    button: 'View order',
    sms: '{store} has changed your order {number}: {changes}. New total: {total}. {link}',
  },
  'order-question': {
    subject: 'A question about your order {number}',
    text: 'Hello {name},\n\n{item} is not available. {store} can pack {instead} instead, for {price} each.\n\nAnswer on the page of your order by {until}. Without an answer the item is left out, and you don’t pay for it.',
    button: 'Answer',
    sms: '{store}: {item} is not available. {instead} instead, for {price} each? Answer by {until}: {link}',
  },
  'order-cancelled': {
    subject: 'Your order {number} is cancelled',
    text: 'Hello {name},\n\nYour order {number} from {store} for {total} has been cancelled. Reason: {reason}\n\nIf you have questions, reply to this email or call us.',
    button: 'View order',
    sms: 'Your order {number} from {store} has been cancelled. Reason: {reason} {link}',
  },
  'order-delayed': {
    subject: 'Your order {number} is still waiting',
    text: 'Hello {name},\n\n{store} hasn’t seen your order {number} yet. We’ve contacted the store again and paused new orders there.\n\nYou can wait, or cancel on your order page for a full refund.',
    button: 'View order',
    sms: '{store} hasn’t seen your order {number} yet. You can wait, or cancel for a full refund: {link}',
  },
  'order-unanswered': {
    subject: 'Your order {number} was cancelled',
    text: 'Hello {name},\n\nWe’re sorry. {store} did not respond in time, so we’ve cancelled your order {number} for {total}. You’ll get a full refund of what you paid.',
    button: 'View order',
    sms: 'We’re sorry. {store} did not respond in time, so we’ve cancelled your order {number}. You’ll get a full refund of what you paid. {link}',
  },
  'order-refunded': {
    subject: 'A refund for your order {number}',
    text: 'Hello {name},\n\nWe have refunded {amount} for your order {number} from {store}. Reason: {reason}\n\nYour order page shows where the money was sent.',
    button: 'View order',
    sms: 'We have refunded {amount} for your order {number} from {store}. {link}',
  },
  'payment-failed': {
    subject: 'Please pay for your order {number}',
    text: 'Hello {name},\n\nYour order {number} from {store} is ready, but your payment of {amount} failed. The store hands the order over once it is paid.\n\nOpen your order to try again.',
    button: 'Pay now',
    sms: 'The payment of {amount} for your order {number} from {store} failed. Please try again: {link}',
  },
  'payment-returned': {
    subject: 'We’re refunding your payment of {amount}',
    text: 'Hello {name},\n\nYour payment of {amount} to {store} reached us too late: what you wanted to buy had changed or was sold out. You’ll get a full refund the way you paid.\n\nIf it was for an order, your cart is still there and you can order again.',
    sms: 'Your payment of {amount} to {store} arrived too late. You’ll get a full refund. – {shop}',
  },
  'membership-ending': {
    subject: 'Your membership ends soon',
    text: 'Hello {name},\n\nYour membership “{plan}” at {shop} ends: {until}. Any unused weight expires then.\n\nRenew it to keep your member prices. The new period starts when this one ends.',
    button: 'Renew membership',
    sms: '{shop}: your membership ends: {until}. Renew it here: {link}',
  },
  'membership-renewed': {
    subject: 'Your membership is renewed',
    text: 'Hello {name},\n\nWe have renewed your membership “{plan}” for {price} from your wallet, as you agreed. It is paid until: {until}.\n\nYou can change how it renews at any time.',
    button: 'View membership',
    sms: '{shop}: your membership was renewed for {price} from your wallet, until: {until}. {link}',
  },
  'membership-not-renewed': {
    subject: 'Your membership was not renewed',
    text: 'Hello {name},\n\nYour membership “{plan}” could not be renewed from your wallet: the balance was too low, or the plan is no longer available at that price. Nothing was charged.\n\nIt ends: {until}. You can renew it another way.',
    button: 'Renew membership',
    sms: '{shop}: your membership could not be renewed from your wallet and ends: {until}. Renew it here: {link}',
  },
  'store-credit': {
    subject: '{amount} from {shop} in your wallet',
    text: 'Hello {name},\n\n{shop} has added {amount} to your wallet. Reason: {reason}\n\nUse it for your next order.',
    button: 'Open wallet',
    sms: '{shop} has added {amount} to your wallet. Reason: {reason} {link}',
  },
  'farm-visit-confirmed': {
    subject: 'Your farm visit on {date} is confirmed',
    text: 'Hello {name},\n\nYour farm visit on {date} is confirmed. {message}\n\nWe look forward to seeing you.',
    sms: '{name}, your farm visit on {date} is confirmed. {message} – {shop}',
  },
  'farm-visit-cancelled': {
    subject: 'Your farm visit on {date} has been cancelled',
    text: 'Hello {name},\n\nWe’re sorry, your farm visit on {date} has been cancelled. {message}',
    sms: '{name}, we’re sorry: your farm visit on {date} has been cancelled. {message} – {shop}',
  },
  'store-order-placed': {
    subject: 'New order {number}: {total}',
    text: '{name} has ordered {count} items from {store} for {total}.\n\nPlanned for {when}.',
    button: 'Open order',
    sms: 'New order {number} for {store}: {total}, {when}. {link}',
  },
  'store-order-cancelled': {
    subject: 'Order {number} is cancelled',
    text: '{name} has cancelled the order {number} from {store} for {total}. Reason: {reason}\n\nPlease stop preparing it.',
    button: 'Open order',
    sms: 'Order {number} for {store} is cancelled. {link}',
  },
  'store-order-unseen': {
    subject: 'Nobody has seen order {number}',
    text: 'Order {number} from {name} for {total} at {store} is waiting, and nobody has seen it. It is due {when}.\n\nOpen the board and tap “Seen”.',
    button: 'Open the board',
    sms: 'Nobody has seen order {number} at {store}: {total}, {when}. {link}',
  },
  'store-paused': {
    subject: '{store} is paused',
    text: 'Nobody has seen order {number} for several minutes, so {store} was paused automatically and accepts no new orders.\n\nOpen the store again once somebody is at the board.',
    button: 'Open the store',
    sms: '{store} was paused automatically: nobody has seen order {number}. Open it again at the desk: {link}',
  },
  'store-payment-failed': {
    subject: 'Order {number}: the payment failed',
    text: '{store}: the payment of {amount} for order {number} failed. {name} has received a link to pay again. Do not hand the order over until it is paid; you can also take cash.',
    button: 'View order',
  },
  invitation: {
    subject: 'You are invited to work at {shop}',
    text: 'Hello {name},\n\nYou are invited to the back office of {shop} as {role}. Choose your password to start. The link is valid for {days} days and works once.',
    button: 'Accept invitation',
  },
  'password-reset': {
    subject: '{code} is your code to reset your password',
    text: 'Enter this code to choose a new password, or use the button:\n\n{code}\n\nBoth are valid for {minutes} minutes and work once. If you didn’t ask for this, ignore this email: your password has not changed.',
    button: 'Choose a new password',
    sms: '{code} is your code to choose a new password for {shop}. It is valid for {minutes} minutes. Don’t share it with anyone.',
  },
  'password-changed': {
    subject: 'Your password for {shop} was changed',
    text: 'Hello {name},\n\nYour password was changed: {time}. All other devices were signed out.\n\nIf this wasn’t you, choose a new password and contact us immediately.',
    button: 'Choose a new password',
  },
  'contact-changed': {
    subject: 'Your contact details at {shop} were changed',
    text: 'Hello {name},\n\nSince {time} your account at {shop} uses {contact} instead of {before}.\n\nIf this wasn’t you, contact us immediately.',
    sms: '{shop}: since {time} your account uses {contact} instead of {before}. If this wasn’t you, contact us immediately.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account at {shop}',
    text: 'Hello {name},\n\nThe passkey “{passkey}” was added to your account: {time}. It signs in without your password.\n\nIf this wasn’t you, remove it, change your password and contact us immediately.',
    button: 'See your passkeys',
    sms: '{shop}: a passkey was added to your account: {time}. If this wasn’t you, remove it now: {link}',
  },
  'data-export-ready': {
    subject: 'Your data is ready to download',
    text: 'Hello {name},\n\nThe copy of your data at {shop} is ready. You can download it in your account until {until}.\n\nIf you didn’t ask for it, change your password.',
    button: 'Download your data',
    sms: '{shop}: the copy of your data is ready. Download it in your account until {until}. {link}',
  },
};
