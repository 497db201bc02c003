/** Where the AWS regions of the European Union are, as the privacy page names them. */
const places: Record<string, string> = {
  'eu-central-1': 'Francoforte sul Meno, Germania',
  'eu-north-1': 'Stoccolma, Svezia',
  'eu-south-1': 'Milano, Italia',
  'eu-south-2': 'Aragona, Spagna',
  'eu-west-1': 'Dublino, Irlanda',
  'eu-west-3': 'Parigi, Francia',
};

/** Undefined for a region outside the Union, where the shop must not keep its data. */
export function hostingPlace(region: string): string | undefined {
  return Object.hasOwn(places, region) ? places[region] : undefined;
}
