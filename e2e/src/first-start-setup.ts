import { startForTheFirstTime } from './running-site';

/** For journeys that start, break and stop sites of their own. */
export default startForTheFirstTime;
