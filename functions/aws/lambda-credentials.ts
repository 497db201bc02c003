/**
 * Stands in every package in the place of the SDK's search for credentials (infra/stack/bundle.ts): files, single sign-on and
 * roles in chains are nothing that a function could find. Lambda puts its own into the environment, for as long as an
 * instance lives.
 */
export const defaultProvider = () => () => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
  if (!accessKeyId || !secretAccessKey) return Promise.reject(new Error('The environment holds no credentials'));
  return Promise.resolve({
    accessKeyId,
    secretAccessKey,
    ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }),
  });
};
