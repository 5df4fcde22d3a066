import { searchLocationPath } from '#paths';

/** LOC-02: without a place, Add asks for one first. */
export async function askForPlace(_add: () => void): Promise<void> {
  location.assign(searchLocationPath(location.pathname + location.search));
}
