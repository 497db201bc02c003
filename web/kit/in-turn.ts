/** Does one thing of a name at a time, in all tabs of the shop; where the browser knows no locks, at once. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(name, work) : work();
}
