/** Words that nearly every article contains. They narrow nothing down, so they are not searched. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an and are as at be been but by can could did do does for from had has have he her his how i if in into is it its
  me my no not of on or our she so than that the their them then there these they this to was we were what when where
  which who why will with would you your`.split(/\s+/),
);

/** "Part A" and "Plan A" are names: after these words, an "a" is searched. */
export const lettered: ReadonlySet<string> = new Set(['part', 'parts', 'plan', 'plans']);
