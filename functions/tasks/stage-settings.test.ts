import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadStageSettings, readStageOutputs } from './stage-settings.ts';

const environment = { ...process.env };
afterEach(() => (process.env = { ...environment }));

/** A CloudFormation that has these stacks, by `region name`. */
function setupCloudFormation(stacks: Record<string, Record<string, string>>): void {
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const [, region = ''] = /Credential=[^/]+\/\d+\/([\w-]+)\//.exec(request.headers.authorization ?? '') ?? [];
        const name = new URLSearchParams(Buffer.concat(parts).toString()).get('StackName') ?? '';
        const outputs = stacks[`${region} ${name}`];
        if (outputs) return response.end(describeStacks(outputs));
        response.statusCode = 400;
        return response.end(
          `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack with id ${name} does not exist</Message></Error></ErrorResponse>`,
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    Object.assign(environment, {
      AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    });
    process.env = { ...environment };
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
}

function describeStacks(outputs: Record<string, string>): string {
  const members = Object.entries(outputs).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  const stack = `<StackStatus>UPDATE_COMPLETE</StackStatus><Outputs>${members.join('')}</Outputs>`;
  return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>${stack}</member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
}

setupCloudFormation({
  'eu-central-1 Vetrina-dev': { TableName: 'Frankfurt', MailBucket: 'mails' },
  'eu-south-1 Vetrina-dev': { TableName: 'Milan' },
  'eu-central-1 Vetrina-dev-anna': { TableName: 'Anna' },
});

describe('the stage of a command', () => {
  it('is asked of CloudFormation by stage, region and name', async () => {
    delete process.env['TABLE_NAME'];
    const found = async (selection: { stage: string; region?: string; name?: string }) =>
      (await readStageOutputs(selection)).TableName;
    expect(await found({ stage: 'dev' })).toBe('Frankfurt');
    expect(await found({ stage: 'dev', region: 'eu-south-1' })).toBe('Milan');
    expect(await found({ stage: 'dev', name: 'anna' })).toBe('Anna');
  });

  it('gives the command its table and its region, whatever the machine’s region is', async () => {
    Object.assign(process.env, { AWS_REGION: 'us-east-1' });
    delete process.env['TABLE_NAME'];
    await loadStageSettings({ stage: 'dev', region: 'eu-south-1' });
    const { STAGE, TABLE_NAME, AWS_REGION, MAIL_BUCKET } = process.env;
    expect([STAGE, TABLE_NAME, AWS_REGION, MAIL_BUCKET]).toEqual(['dev', 'Milan', 'eu-south-1', undefined]);
  });

  it('works with the settings of the environment where they are set', async () => {
    process.env['TABLE_NAME'] = 'Vetrina-dev-Table9C1F';
    await loadStageSettings({ stage: 'dev' });
    expect(process.env['STAGE']).toBe('dev');
    process.env['TABLE_NAME'] = 'any';
    await loadStageSettings({ stage: 'prod' });
    expect(process.env['STAGE']).toBe('prod');
  });

  it('is never dev with the table of prod: demo data would get into it', async () => {
    process.env['TABLE_NAME'] = 'Vetrina-prod-Table9C1F';
    await expect(loadStageSettings({ stage: 'dev' })).rejects.toThrow(
      'TABLE_NAME is a table of the stage prod, not of dev: say --stage prod.',
    );
  });

  it('must be deployed, in this account and region', async () => {
    delete process.env['TABLE_NAME'];
    await expect(loadStageSettings({ stage: 'staging' })).rejects.toThrow(
      'eu-central-1 has no stack Vetrina-staging in this account',
    );
    await expect(loadStageSettings({ stage: 'nowhere' })).rejects.toThrow('The stage nowhere is none of dev, staging');
  });
});
