/** What each workspace's build reads beside its own folder. */
export const builds = {
  api: ['contract'],
  shell: ['contract', 'ui'],
  'mf-marketing': ['contract', 'ui'],
  'mf-blog': ['contract', 'ui'],
  'mf-admin': ['contract', 'ui'],
};

export const remotes = ['mf-marketing', 'mf-blog', 'mf-admin'];
