import { defaultRegion, isStage, stackName, stages } from './stages.ts';

it('each stage has a stack of its own, and so has each developer', () => {
  expect(stages.map((stage) => stackName({ stage }))).toEqual(['Vetrina-dev', 'Vetrina-staging', 'Vetrina-prod']);
  expect(stackName({ stage: 'dev', name: 'anna' })).toBe('Vetrina-dev-anna');
});

it('a stage is in Frankfurt, unless its settings name another region', () => {
  expect(defaultRegion('dev')).toBe('eu-central-1');
});

it('no other word is a stage', () => expect(['prod', 'production', ''].filter(isStage)).toEqual(['prod']));
