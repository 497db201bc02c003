import { readConfig } from '../stack/config.ts';
import type { Findings } from './account-checks.ts';

const findProblems = jest.fn<Promise<Findings>, []>();
/** The first step of a deployment ends it. */
const buildSite = jest.fn(() => Promise.reject(new Error('building begins')));
jest.mock('./readiness.ts', () => ({ findProblems }));
jest.mock('./build.ts', () => ({ buildSite }));

const prod = {
  stage: 'prod',
  paymentProvider: 'stripe',
  stripeSecretName: 'vetrina/stripe',
  stripePublishableKey: 'pk_live_51AbCdEf',
  mailFrom: 'ordini@negozio.it',
};

const deploy = async (context: Record<string, string>) =>
  (await import('./deploy-stage.ts')).deployStage(readConfig(context), []);

describe('a deployment', () => {
  beforeEach(() => jest.clearAllMocks());

  it('of prod is refused with all faults of the preflight, before anything is built', async () => {
    findProblems.mockResolvedValue({ faults: ['No domainName.', 'No alarmEmail.'], warnings: [] });
    await expect(deploy(prod)).rejects.toThrow(
      'prod is not ready, and nothing was deployed:\n- No domainName.\n- No alarmEmail.',
    );
    expect(findProblems).toHaveBeenCalledWith(readConfig(prod));
    expect(buildSite).not.toHaveBeenCalled();
  });

  it('of prod that cannot be checked does not begin', async () => {
    findProblems.mockRejectedValue(new Error('AWS does not answer'));
    await expect(deploy(prod)).rejects.toThrow('AWS does not answer');
    expect(buildSite).not.toHaveBeenCalled();
  });

  it('of prod without faults begins, and says what is to look at', async () => {
    const error = jest.spyOn(console, 'error').mockReturnValue();
    findProblems.mockResolvedValue({ faults: [], warnings: ['SES sends 200 emails a day.'] });
    await expect(deploy(prod)).rejects.toThrow('building begins');
    expect(error.mock.calls).toEqual([['To look at: SES sends 200 emails a day.']]);
    error.mockRestore();
  });

  it('of another stage asks for no preflight', async () => {
    await expect(deploy({ stage: 'dev' })).rejects.toThrow('building begins');
    expect(findProblems).not.toHaveBeenCalled();
  });
});
