import { readVariable } from './environment-variables.ts';

export type IdentityProvider = {
  /** The provider's id, which is part of URLs and of the names of environment variables. */
  id: string;
  /** The name that customers see. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

const variablesOf = (id: string) => {
  const variable = (part: string) => `HAAT_OIDC_${id.toUpperCase()}_${part}`;
  return {
    name: variable('NAME'),
    issuer: variable('ISSUER'),
    clientId: variable('CLIENT_ID'),
    clientSecret: variable('CLIENT_SECRET'),
  };
};

/**
 * Whether the URL can be an issuer. Tokens are sent to the issuer, so only a test provider on this machine may be
 * without https.
 */
const isIssuer = (url: string): boolean =>
  URL.canParse(url) &&
  (new URL(url).protocol === 'https:' || ['localhost', '127.0.0.1'].includes(new URL(url).hostname));

const valueOf = (variable: string): string => process.env[variable]?.trim() ?? '';

/** The providers that are configured completely. */
export function readIdentityProviders(): readonly IdentityProvider[] {
  return (readVariable('HAAT_OIDC') ?? []).flatMap((id) => {
    const variables = variablesOf(id);
    const issuer = valueOf(variables.issuer);
    const clientId = valueOf(variables.clientId);
    const clientSecret = valueOf(variables.clientSecret);
    if (!isIssuer(issuer) || !clientId || !clientSecret) return [];
    const name = valueOf(variables.name) || id[0]!.toUpperCase() + id.slice(1);
    return [{ id, name, issuer, clientId, clientSecret }];
  });
}

/** One message for each missing or invalid variable of a provider. */
export function findInvalidProviders(): string[] {
  return (readVariable('HAAT_OIDC') ?? []).flatMap((id) => {
    const { issuer, clientId, clientSecret } = variablesOf(id);
    const missing = [clientId, clientSecret].filter((variable) => !valueOf(variable));
    return [
      ...(isIssuer(valueOf(issuer))
        ? []
        : [`${issuer} is "${valueOf(issuer)}": set it to a URL such as https://accounts.google.com.`]),
      ...missing.map(
        (variable) =>
          `${variable} is missing: set it to what the provider gave you, or remove ${id} from HAAT_OIDC.`,
      ),
    ];
  });
}
