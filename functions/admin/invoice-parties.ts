/** Who sends, sells and buys, in a FatturaPA file. */
import { invoiceRecipient } from '../../shared/invoice/recipient.ts';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { latinText, type XmlNode } from './xml.ts';

/** Of a receiver without a code: SdI uses the PEC, or the receiver's reserved area. */
const NO_SDI_CODE = '0000000';

/** 'IT01234567890_6000C.xml': five characters that no other file of this sender has, of year and number. */
export function invoiceFileName(number: string): string {
  return `IT${senderCode()}_${progressive(number)}.xml`;
}

function senderCode(): string {
  const { taxCode, vatNumber } = legalConfig.seller;
  return taxCode ?? vatNumber;
}

function progressive(number: string): string {
  const [count = 0, year = 0] = number.split('/').map(Number);
  return ((year - 2020) * 36 ** 4 + count).toString(36).padStart(5, '0').toUpperCase();
}

export function transmission({ invoice }: StoredOrder, number: string): XmlNode {
  return [
    'DatiTrasmissione',
    [
      ['IdTrasmittente', italianId(senderCode())],
      ['ProgressivoInvio', progressive(number)],
      ['FormatoTrasmissione', 'FPR12'],
      ['CodiceDestinatario', invoice?.sdiCode ?? NO_SDI_CODE],
      ['PECDestinatario', invoice?.sdiCode ? undefined : invoice?.pec],
    ],
  ];
}

function italianId(code: string): XmlNode[] {
  return [
    ['IdPaese', 'IT'],
    ['IdCodice', code],
  ];
}

export function seller(): XmlNode {
  const { name, vatNumber, taxCode, seat, rea, shareCapital, soleShareholder, inLiquidation } = legalConfig.seller;
  const [registryPlace = '', reaNumber = ''] = rea.split('-');
  const capital = /^\d[\d.]*(,\d\d)?/.exec(shareCapital ?? '')?.[0];
  return [
    'CedentePrestatore',
    [
      [
        'DatiAnagrafici',
        [
          ['IdFiscaleIVA', italianId(vatNumber)],
          ['CodiceFiscale', taxCode],
          ['Anagrafica', [['Denominazione', latinText(name, 80)]]],
          // The ordinary regime: prices contain VAT.
          ['RegimeFiscale', 'RF01'],
        ],
      ],
      place('Sede', seat),
      [
        'IscrizioneREA',
        [
          ['Ufficio', registryPlace],
          ['NumeroREA', reaNumber],
          ['CapitaleSociale', capital && Number(capital.replaceAll('.', '').replace(',', '.')).toFixed(2)],
          ['SocioUnico', shareCapital === null ? undefined : soleShareholder ? 'SU' : 'SM'],
          ['StatoLiquidazione', inLiquidation ? 'LS' : 'LN'],
        ],
      ],
    ],
  ];
}

export function buyer({ invoice, address }: StoredOrder): XmlNode {
  const taxCode = invoice?.taxCode ?? '';
  const recipient = invoiceRecipient(invoice ?? { taxCode }, address);
  const hasOwnName = invoice?.billing !== undefined || invoice?.company !== undefined;
  const [firstName, lastName] = [latinText(address.firstName, 60), latinText(address.lastName, 60)];
  const isPerson = !hasOwnName && firstName !== '' && lastName !== '';
  const hasVatNumber = isVatNumber(taxCode);
  const personName: XmlNode[] = [
    ['Nome', firstName],
    ['Cognome', lastName],
  ];
  return [
    'CessionarioCommittente',
    [
      [
        'DatiAnagrafici',
        [
          ['IdFiscaleIVA', hasVatNumber ? italianId(taxCode) : undefined],
          ['CodiceFiscale', hasVatNumber ? undefined : taxCode],
          ['Anagrafica', isPerson ? personName : [['Denominazione', latinText(recipient.name, 80)]]],
        ],
      ],
      place('Sede', recipient),
    ],
  ];
}

interface Place {
  street: string;
  postalCode: string;
  city: string;
  province: string;
}

function place(name: string, { street, postalCode, city, province }: Place): XmlNode {
  return [
    name,
    [
      ['Indirizzo', latinText(street, 60)],
      ['CAP', postalCode],
      ['Comune', latinText(city, 60)],
      ['Provincia', province],
      ['Nazione', 'IT'],
    ],
  ];
}
