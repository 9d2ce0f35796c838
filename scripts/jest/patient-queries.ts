// Waiting queries return as soon as the element appears; one second is too little on a busy machine. A test without a
// page does not load the library.
if ('document' in globalThis) require('@testing-library/react').configure({ asyncUtilTimeout: 20_000 });
