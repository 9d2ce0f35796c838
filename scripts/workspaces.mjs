/** What each workspace's build reads beside its own folder. The longest come first: they are built two at a time. */
export const builds = {
  shell: ['contract', 'ui'],
  'mf-admin': ['contract', 'ui'],
  'mf-marketing': ['contract', 'ui'],
  'mf-blog': ['contract', 'ui'],
  api: ['contract'],
};

export const remotes = ['mf-marketing', 'mf-blog', 'mf-admin'];
