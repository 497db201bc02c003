import { attachCapacityCounter, callUsage, consumedCapacity, measureCapacity } from './capacity.ts';
import type { SdkClient } from './sdk-client.ts';

type Send = (commandName: string, output: object) => Promise<object>;

/** A client whose commands answer with `output`. `inputs` are what reached DynamoDB. */
function fakeClient(): { send: Send; inputs: object[] } {
  const inputs: object[] = [];
  let middleware: Parameters<SdkClient['middlewareStack']['add']>[0] | undefined;
  attachCapacityCounter({ middlewareStack: { add: (added) => (middleware = added) } });
  const send: Send = (commandName, output) => {
    const answer = (args: { input: object }) => {
      inputs.push(args.input);
      return Promise.resolve({ response: undefined, output });
    };
    return middleware!(answer, { commandName })({ input: {} });
  };
  return { send, inputs };
}

const units = (count: number) => ({ ConsumedCapacity: { CapacityUnits: count } });

describe('the capacity of a call', () => {
  it('is the sum of its commands, reads apart from writes', async () => {
    const { send, inputs } = fakeClient();
    await measureCapacity(async () => {
      await send('GetItemCommand', units(0.5));
      await send('QueryCommand', units(2));
      await send('TransactWriteItemsCommand', { ConsumedCapacity: [{ CapacityUnits: 4 }, { CapacityUnits: 2 }] });
      await send('PutItemCommand', {});
      expect(consumedCapacity()).toEqual({ read: 2.5, write: 6 });
    });
    expect(inputs).toContainEqual({ ReturnConsumedCapacity: 'TOTAL' });
  });

  it('does not hold the commands of another call', async () => {
    const { send } = fakeClient();
    const call = (count: number) =>
      measureCapacity(async () => {
        await send('GetItemCommand', units(count));
        return consumedCapacity().read;
      });
    expect(await Promise.all([call(1), call(2)])).toEqual([1, 2]);
  });

  it('holds what an inner measurement used, even where that fails', async () => {
    const { send } = fakeClient();
    await measureCapacity(async () => {
      const inner = measureCapacity(async () => {
        await send('PutItemCommand', units(1));
        throw new Error('broken');
      });
      await expect(inner).rejects.toThrow('broken');
      expect(consumedCapacity()).toEqual({ read: 0, write: 1 });
    });
  });

  it('is nothing outside a measurement', async () => {
    const { send } = fakeClient();
    await send('GetItemCommand', units(1));
    expect(callUsage()).toEqual({ units: { read: 0, write: 0 }, milliseconds: 0 });
  });
});
