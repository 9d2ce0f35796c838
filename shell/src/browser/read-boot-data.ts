import { bootDataId, type BootData } from '../site/boot-data';

/** What the server made this page view from. Our own server wrote it a moment ago, so its shape is taken as given. */
export function readBootData(): BootData {
  const element = document.getElementById(bootDataId);
  if (!element) throw new Error(`The page has no #${bootDataId}: it did not come from the shell's server`);
  return JSON.parse(element.textContent) as BootData; // written by the same build's server
}
