/** Maximum students added to the queue in one commit. */
export const queueBatchSize = 400;

/** Maximum students without activities removed from the queue in one transaction. */
export const removalBatchSize = 20;

/** Students read from the queue at a time. */
export const queuePageSize = 100;

/** Listed students whose activities are loaded at the same time. */
export const loadedAtOnce = 5;

/** Maximum students whose activities are listed, and listened to, together. */
export const listedStudentsMax = 25;
