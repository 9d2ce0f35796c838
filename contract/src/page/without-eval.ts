import { config } from 'zod';

// Import this before any schema used in a browser. By default zod tests whether it can compile functions from text,
// which the site's security policy refuses and reports. Without that it uses a slower validation, which is not
// noticeable in a form.
config({ jitless: true });
