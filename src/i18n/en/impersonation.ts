export const impersonation = {
  'impersonation.title': 'Act for a customer',
  'impersonation.text':
    'See the shop as a customer sees it, and help with their cart, addresses and orders. Look the customer up first.',
  'impersonation.search': 'Name, mobile number or email',
  'impersonation.find': 'Search',
  'impersonation.none': 'No matching customers',
  'impersonation.found': 'Customers found',
  'impersonation.more': 'More customers match. Enter more of the name, phone number or email.',
  'impersonation.actFor': 'Act for {name}',
  'impersonation.rules':
    'For up to an hour, you’ll see the shop as this customer. You can’t pay online, change passwords or contact details, or delete the account. Everything you open and change is recorded with your name. The cart on this device will be emptied.',
  'impersonation.reason': 'Reason',
  'impersonation.reasonHint': 'For the audit log, such as a ticket number',
  'impersonation.wrong.reason': 'Enter a reason of 3 to 300 characters.',
  'impersonation.begin': 'Start',
  'impersonation.bar': 'You are acting for {name}. Everything is recorded.',
  'impersonation.end': 'End',
  'impersonation.back': 'Back to the account',
  'impersonation.clearing': 'Clearing the previous account’s data from this device',
  'impersonation.continue': 'Continue',
  'error.impersonation_over': 'You are no longer acting for the customer. Start again if you need to.',
  'error.impersonating': 'Only the customer can do this. You are acting on their behalf.',
} as const;
