let made = 0;

/** What somebody whom no other test of this file knows would enter. */
export const newPerson = () => ({
  name: `Meera ${++made}`,
  email: `meera${made}@haat.example`,
  password: 'a long password',
});
