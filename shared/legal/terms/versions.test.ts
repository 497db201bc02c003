import { createHash } from 'node:crypto';
import { legalConfig } from '../../shop/owner-config.ts';
import { contractParagraphs } from '../contract-paragraphs.ts';
import { termsConfirmations } from './confirmations.ts';
import { termsDocuments } from './documents.ts';
import { termsPath, termsVersions } from './versions.ts';

const hash = (content = '') => createHash('sha256').update(content).digest('hex');

describe('the versions of the terms of sale', () => {
  it.each(Object.entries(termsVersions))('%s is as it was when orders accepted it', (version, hashes) => {
    const [document, confirmation] = [termsDocuments[version], termsConfirmations[version]].map(hash);
    expect({ document, confirmation }).toEqual(hashes);
  });

  it('have their texts, and no others', () => {
    expect(Object.keys(termsDocuments)).toEqual(Object.keys(termsVersions));
    expect(Object.keys(termsConfirmations)).toEqual(Object.keys(termsVersions));
  });

  it('have the words of today’s confirmation in the one of today', () => {
    expect(termsConfirmations[legalConfig.version]).toBe(contractParagraphs(legalConfig, '%SITE%').join('\n'));
  });

  it('have an address each', () => expect(termsPath('2026-11-23')).toBe('/terms/2026-11-23.html'));
});
