/** Ways to sign in besides a password. */
export const signIn = {
  'signIn.or': 'Or continue with',
  'signIn.byPhone': 'Phone number',
  'signIn.phoneText': 'We’ll send a code by SMS. No password needed.',
  'signIn.codeTitle': 'Enter the code',
  'signIn.finish': 'Continue',
  'signIn.againIn': 'Send a new code in {seconds} s',
  'signIn.otherPhone': 'Use another number',
  'signIn.nameTitle': 'What’s your name?',
  'signIn.nameText': '{phone} is confirmed and has no account yet. Tell us your name to create one.',
  'people.contact.noEmail': 'No email yet',
  'people.contact.addEmail': 'Add email',
  'people.password.none':
    'Your account has no password. You can sign in without one, or choose one once you have confirmed an email.',
  'error.sign_in_again':
    'To protect your account, this works only shortly after signing in. Sign out, sign in again and come back.',
  'error.no_account': 'There is no account with this phone number yet. Register with your name.',
  'signIn.codeNeeded': 'We’ve sent a code to your phone. Send the same details again with the code.',
} as const;
