let made = 0;

/** Registration fields of a unique person. */
export const newPerson = () => ({
  name: `Meera ${++made}`,
  email: `meera${made}@haat.example`,
  password: 'a long password',
});
