/** Whether an Italian postal code (CAP) and a province belong together, and places where the shop cannot sell. */
import { validationMessages } from '../text/validation-messages.ts';

/**
 * The first two digits of CAPs, each with its provinces (Poste Italiane). Where towns came from another province or keep
 * the CAP of one, both are accepted. A province that is not here has any CAP.
 */
const PREFIXES =
  '00 RM,01 VT,02 RI,03 FR,04 LT,05 TR,06 PG,10 TO,11 AO,12 CN SV,13 BI VC,14 AT,15 AL,16 GE,17 SV,18 IM CN,19 SP,' +
  '20 MI MB LO,21 VA,22 CO LC,23 SO LC BG,24 BG LC,25 BS,26 CR LO,27 PV,28 NO VB,29 PC,30 VE,31 TV,32 BL UD,33 UD PN,' +
  '34 GO TS,35 PD,36 VI,37 VR,38 TN,39 BZ,40 BO,41 MO,42 RE,43 PR,44 FE,45 RO,46 MN,47 FC RN PU,48 RA,50 FI PO,51 PT,' +
  '52 AR,53 SI,54 MS,55 LU,56 PI,57 LI,58 GR,59 PO,60 AN,61 PU RN,62 MC,63 AP FM,64 TE,65 PE,66 CH,67 AQ,70 BA BT,' +
  '71 FG BT,72 BR,73 LE,74 TA,75 MT,76 BT,80 NA,81 CE,82 BN,83 AV,84 SA,85 PZ,86 CB IS,87 CS,88 CZ KR VV,89 RC VV,' +
  '90 PA,91 TP,92 AG,93 CL,94 EN,95 CT,96 SR,97 RG,98 ME,' +
  // Sardinia's provinces changed three times since 2005: any of its CAPs fits any of them.
  ['07', '08', '09'].map((prefix) => `${prefix} CA CI NU OG OR OT SS SU VS`).join(',');

const provincesOf = new Map(
  PREFIXES.split(',').map((row): [string, string[]] => [row.slice(0, 2), row.slice(3).split(' ')]),
);
const listedProvinces = new Set([...provincesOf.values()].flat());

/** False where a CAP of five digits surely belongs to another province. */
function postalCodeFits(postalCode: string, province: string): boolean {
  if (!listedProvinces.has(province)) return true;
  return provincesOf.get(postalCode.slice(0, 2))?.includes(province) ?? false;
}

/**
 * Livigno and Campione d'Italia are outside the territory of Italian VAT (d.P.R. 633/1972, art. 7), San Marino and the
 * Vatican are other states. All of them have Italian CAPs.
 */
const OUTSIDE_POSTAL_CODE = /^(23041|22061|00120|4789\d)$/;
const OUTSIDE_TOWN = /^(livigno|campione d'italia|((stato della )?citta del )?vaticano|repubblica di san marino)$/;
/** In its province a short name means it. Elsewhere there are villages of that name. */
const OUTSIDE_IN_PROVINCE = ['san marino RN', 'campione CO'];

interface Place {
  city: string;
  postalCode: string;
  province: string;
}

/** What is wrong with a place whose fields are each right, and at which field to say so. */
export function placeProblem({ city, postalCode, province }: Place) {
  const sigla = province.trim().toUpperCase();
  const code = postalCode.trim();
  if (OUTSIDE_POSTAL_CODE.test(code)) {
    return { field: 'postalCode', message: validationMessages.outsideVatTerritory } as const;
  }
  const town = plainName(city);
  if (OUTSIDE_TOWN.test(town) || OUTSIDE_IN_PROVINCE.includes(`${town} ${sigla}`)) {
    return { field: 'city', message: validationMessages.outsideVatTerritory } as const;
  }
  if (!/^\d{5}$/.test(code) || sigla === '' || postalCodeFits(code, sigla)) return undefined;
  return { field: 'postalCode', message: validationMessages.postalCodeOfProvince(sigla) } as const;
}

/** ' Città  del Vaticano (RM)' → 'citta del vaticano'. */
function plainName(city: string): string {
  const withoutAccents = city.normalize('NFD').replace(/\p{M}/gu, '');
  return withoutAccents
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ \(\w+\) *$/, '')
    .trim()
    .toLowerCase();
}
