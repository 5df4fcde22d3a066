import { configure } from '@testing-library/react';

/** `findBy…` and `waitFor` wait for a state: a second is too short for it on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });
