/** The parts of cognito-local's own interfaces that the shop uses; the package has no types. */

interface CognitoLocalUser {
  Username: string;
  Password: string;
  Enabled: boolean;
  Attributes: { Name: string; Value?: string }[];
  RefreshTokens?: string[];
  /** What cognito-authenticator.ts keeps of the user. */
  AuthenticatorApp?: AuthenticatorApp;
}

export interface AuthenticatorApp {
  /** Base32. Absent before the first code of an app was right. */
  secret?: string;
  /** Of an app whose first code is awaited. It does not replace `secret` before. */
  newSecret?: string;
  /** Log-ins are asked for a code. */
  isRequired: boolean;
  /** The latest codes that were right: none is good twice. */
  usedCodes: string[];
}

export interface CognitoLocalPool {
  options: Record<string, unknown> & { Id: string };
  updateOptions(context: unknown, options: unknown): Promise<void>;
  saveAppClient(context: unknown, client: unknown): Promise<void>;
  saveGroup(context: unknown, group: unknown): Promise<void>;
  saveUser(context: unknown, user: CognitoLocalUser): Promise<void>;
  getGroupByGroupName(context: unknown, name: string): Promise<unknown>;
  getUserByUsername(context: unknown, name: string): Promise<CognitoLocalUser | null>;
}

export interface CognitoLocalPools {
  createUserPool(context: unknown, pool: unknown): Promise<{ Id: string }>;
  getUserPool(context: unknown, id: string): Promise<CognitoLocalPool>;
  getUserPoolForClientId(context: unknown, clientId: string): Promise<CognitoLocalPool>;
  listUserPools(context: unknown): Promise<{ Id: string }[]>;
}

export type CognitoOperation = (context: unknown, request: Record<string, unknown>) => Promise<unknown>;

/** The message that cognito-local hands to its sender. */
export interface CognitoLocalMessage {
  /** The verification code. */
  __code: string;
  emailSubject?: string;
  emailMessage?: string;
}
