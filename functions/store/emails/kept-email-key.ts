/** ULIDs sort by time. */
export const keptEmailKey = (id: string) => `mails/${id}.json`;
