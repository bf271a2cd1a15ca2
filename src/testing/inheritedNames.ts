/** Ids that a student can store an activity under by hand, and that every plain object inherits. The rules refuse them now. */
export const inheritedNames = Object.getOwnPropertyNames(Object.prototype).filter(
  (name) => !name.startsWith('__'),
);
