import { EventStreamSerde, eventStreamSerdeProvider, resolveEventStreamSerdeConfig } from './no-event-streams.ts';

describe('the event streams of the AWS clients', () => {
  it('leave a client’s configuration as it is', () => {
    const config = { region: 'eu-south-1', eventStreamSerdeProvider };
    expect(resolveEventStreamSerdeConfig(config)).toEqual(config);
    expect(eventStreamSerdeProvider()).toBeUndefined();
  });

  it('are refused by name where an operation has one', () => {
    expect(() => new EventStreamSerde()).toThrow('bundled without event streams');
  });
});
