/**
 * The two-letter codes (sigle) of the Italian provinces and metropolitan cities (ISTAT). Sardinia's provinces changed in
 * 2016 and in 2025: former and restored ones are both accepted, because addresses have either.
 */
export const provinces: readonly string[] = (
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE ' +
  'GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV PZ RA ' +
  'RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV'
).split(' ');
