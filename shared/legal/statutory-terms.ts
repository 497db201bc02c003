/** Terms that the law fixes and no owner chooses (Codice del consumo, artt. 52, 56, 57, 61, 133). */
export const statutoryTerms = {
  withdrawalDays: 14,
  refundDays: 14,
  sendBackDays: 14,
  latestDeliveryDays: 30,
  claimMonths: 26,
};
