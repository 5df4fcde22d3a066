import { demoPassword, people } from './data/people.ts';

/** Printed at the start of the demo. */
export const demoSignIns = people.map(({ role, email, note }) => ({
  role,
  email,
  password: demoPassword,
  note,
}));
