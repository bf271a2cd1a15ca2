/** Hours as text: ASCII digits with at most one dot, and not just a dot (spec 5). */
export const hoursPattern = /^(?=.*\d)\d*\.?\d*$/;
