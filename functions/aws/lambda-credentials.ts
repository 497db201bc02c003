/**
 * Replaces the SDK's search for credentials in every package (infra/stack/bundle-plugins.ts). Lambda puts credentials into
 * the environment for the life of an instance; files, single sign-on and role chains do not exist there.
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
