import { MediaStorage } from '../media/media-storage';
import type { TestApp } from './test-app';

/** Watches the files that are opened in storage. @returns how many of them are still open, and a function to stop */
export function watchOpenedFiles(api: TestApp) {
  const get = jest.spyOn(api.app.get(MediaStorage), 'get');
  const stillOpen = async () => {
    const files = await Promise.all(get.mock.results.map(({ value }) => value));
    return files.filter((file) => file && !file.stream.destroyed).length;
  };
  return { stillOpen, stop: () => get.mockRestore() };
}
