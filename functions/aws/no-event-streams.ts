/**
 * Replaces the SDK's event streams in every package (infra/stack/bundle-plugins.ts): 20 kB. The shop calls
 * no operation that has one, such as S3's SelectObjectContent; the clients load them all the same.
 */
export const eventStreamSerdeProvider = () => undefined;

export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

export class EventStreamSerde {
  constructor() {
    throw new Error('The AWS clients were bundled without event streams');
  }
}
