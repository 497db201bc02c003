import { parseRunbook } from './runbook.ts';

const page = `# Runbook

## A stuck order

Mend it:

\`\`\`sh
npm run order:settle -- --order $ORDER
\`\`\`

1. In a list.

   \`\`\`sh
   npm run events
   npm run reconcile
   \`\`\`

## Backup

With an account **(AWS)**:

\`\`\`sh
aws dynamodb restore-table-to-point-in-time
\`\`\`

No commands here: \`npm start\`.
`;

it('the blocks of a runbook are its commands by heading, without those that need an AWS account', () => {
  expect(parseRunbook(page)).toEqual([
    { heading: 'A stuck order', commands: 'npm run order:settle -- --order $ORDER\n' },
    { heading: 'A stuck order', commands: 'npm run events\nnpm run reconcile\n' },
  ]);
});
