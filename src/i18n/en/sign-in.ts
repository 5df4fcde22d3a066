/** Ways to sign in besides a password. */
export const signIn = {
  'signIn.or': 'Or continue with',
  'signIn.byPhone': 'Mobile number',
  'signIn.phoneText': 'We’ll send a code by SMS. No password needed.',
  'signIn.codeTitle': 'Enter the code',
  'signIn.finish': 'Continue',
  'signIn.againIn': 'Send a new code in {seconds} s',
  'signIn.otherPhone': 'Use another number',
  'signIn.nameTitle': 'What’s your name?',
  'signIn.nameText':
    'We’ve confirmed {phone}. There’s no account with this number yet, so tell us your name to create one.',
  'people.contact.noEmail': 'No email yet',
  'people.contact.addEmail': 'Add email',
  'people.password.choose': 'Choose a password',
  'people.password.none': 'Your account has no password, and you don’t need one to sign in.',
  'error.sign_in_again':
    'To protect your account, please sign in again first. Sign out, sign in, then come back here.',
  'error.no_account': 'You don’t have an account here yet. Enter your name to create one.',
  'signIn.codeNeeded': 'We’ve sent a code to your phone. Enter it to continue.',
  'signIn.with': 'Continue with {provider}',
  'signIn.leading': 'Taking you to {provider}…',
  'signIn.tryAgain': 'Or try again',
  'signIn.linked.title': 'Linked accounts',
  'signIn.linked.text': 'Sign in with an account from another service, without a password.',
  'signIn.linked.yes': 'Linked',
  'signIn.linked.no': 'Not linked',
  'signIn.linked.add': 'Link {provider}',
  'signIn.linked.remove': 'Unlink {provider}',
  'signIn.linked.done': 'Account linked. You can sign in with it from now on.',
  'signIn.linked.undone': 'Account unlinked. You can no longer sign in with it.',
  'error.no_push': 'This shop doesn’t send push notifications.',
  'error.no_provider': 'You can’t sign in here with this service.',
  'error.provider_unreachable':
    'This sign-in service isn’t responding. Try again in a moment, or sign in another way.',
  'error.provider_cancelled': 'The sign-in was cancelled. Nothing has changed.',
  'error.provider_failed': 'Something went wrong with this sign-in service. Please try again.',
  'error.provider_expired':
    'This sign-in is no longer valid. It may have been started too long ago or in another window. Please start again.',
  'error.provider_email':
    'This sign-in service hasn’t confirmed your email address, so we can’t create an account with it. Confirm it there first, or create an account here.',
  'error.provider_account_exists':
    'You already have an account with this email. Sign in to it, then link this service under “My account”.',
  'error.provider_taken':
    'This sign-in method can’t be linked. It may already be linked to this account or another one.',
  'error.provider_needed':
    'This is your only way to sign in. Add a mobile number, a passkey or a password first.',
} as const;
