import { bootDataId, type BootData } from '../site/boot-data';

/**
 * Returns the data that the server rendered this page view from. The server of the same build wrote it, so it is not
 * validated.
 */
export function readBootData(): BootData {
  const element = document.getElementById(bootDataId);
  if (!element) throw new Error(`The page has no #${bootDataId}: it did not come from the shell's server`);
  return JSON.parse(element.textContent) as BootData; // written by the same build's server
}
