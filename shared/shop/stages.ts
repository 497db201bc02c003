/** The stages of the shop, and what a command must know to find one in the cloud. */
import { stageDefaults } from './owner-config.ts';

/** From a shop for trying to the one that sells. */
export const stages = ['dev', 'staging', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** On dev each developer may have a stack under a name. */
export interface StageName {
  stage: Stage;
  name?: string | undefined;
}

/** One stack per stage or name, and region: `Vetrina-prod`, `Vetrina-dev-anna`. */
export const stackName = ({ stage, name }: StageName) => ['Vetrina', stage, ...(name ? [name] : [])].join('-');

/** The alias that all callers of a function use, where the stage has a rollout (infra/stack/shop-function.ts). */
export const LIVE_ALIAS = 'live';

/** Where a stage is, unless a command says otherwise. */
export function defaultRegion(stage: Stage): string {
  const { region } = stageDefaults[stage] as { region?: string };
  return region ?? 'eu-central-1';
}

export const isStage = (word: string): word is Stage => (stages as readonly string[]).includes(word);
