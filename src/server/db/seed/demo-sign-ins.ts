import { demoPassword, people } from './data/people.ts';

/** The accounts that are printed when the demo starts. */
export const demoSignIns = people.map(({ role, email, note }) => ({
  role,
  email,
  password: demoPassword,
  note,
}));
