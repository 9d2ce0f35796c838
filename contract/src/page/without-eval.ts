import { config } from 'zod';

// Import this before schemas that a browser checks with. zod would try whether it may make functions out of text, which
// the site's security policy refuses and reports; without trying, it checks the slower way, which a form does not feel.
config({ jitless: true });
