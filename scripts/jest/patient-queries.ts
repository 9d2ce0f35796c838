import { configure } from '@testing-library/react';

// Waiting queries return as soon as the element appears; one second is too little on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
