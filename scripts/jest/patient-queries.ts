import { configure } from '@testing-library/react';

// Queries that wait find what they look for as soon as it is there; one second is too little on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
