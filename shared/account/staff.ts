/** The roles of the back office, as data: what each may do. An account has its role; each admin call names what it needs. */

/** 'enter' is the back office itself, with one's own second factor. */
export const permissions = [
  'enter',
  'orders:read',
  'orders:change',
  'orders:refund',
  'products:read',
  'products:change',
  'stock:change',
  'costs:read',
  'users:read',
  'users:change',
  'analytics:read',
  'export',
  'log:read',
  'staff',
] as const;
export type Permission = (typeof permissions)[number];

interface StaffRoleRow {
  label: string;
  /** In a sentence, for who chooses the role. */
  summary: string;
  permissions: readonly Permission[];
}

export const staffRoles = {
  owner: {
    label: 'Titolare',
    summary: 'Può fare tutto, anche invitare collaboratori e cambiare i loro ruoli',
    permissions,
  },
  manager: {
    label: 'Responsabile',
    summary: 'Gestisce ordini, rimborsi, prodotti e clienti, esporta i dati e legge il registro',
    permissions: permissions.filter((permission) => permission !== 'staff'),
  },
  warehouse: {
    label: 'Magazzino',
    summary:
      'Prepara e spedisce gli ordini, ne prende per telefono, registra i rientri e aggiorna le giacenze: niente rimborsi né incassi',
    permissions: ['enter', 'orders:read', 'orders:change', 'products:read', 'stock:change'],
  },
  readOnly: {
    label: 'Sola lettura',
    summary: 'Vede ordini, prodotti, clienti e statistiche, senza modificare né esportare nulla',
    permissions: ['enter', 'orders:read', 'products:read', 'users:read', 'analytics:read'],
  },
} as const satisfies Record<string, StaffRoleRow>;

export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

/** What a role may do; nothing where it is none of the table. */
export function permissionsOf(role: StaffRole | undefined): readonly Permission[] {
  return role && Object.hasOwn(staffRoles, role) ? staffRoles[role].permissions : [];
}
