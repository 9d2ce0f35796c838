import { startForTheFirstTime } from './running-site';

/** For journeys that start, break and stop their own sites. */
export default startForTheFirstTime;
