/** What an amount toward people's own plans has in common, whichever of the two kinds it is. */
export const forOwners =
  'As a rule these are for employees, not for owners. A few owners who are paid wages by their own corporation can have one: call us.';

export const proof =
  'Ask each person for proof of coverage before you pay anything back, and pay only for what was spent.';
